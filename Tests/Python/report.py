"""A result of unittest that prints one line for each test, for Tests/run."""
import sys
import unittest


class Result(unittest.TextTestResult):
    def startTest(self, test):
        unittest.TestResult.startTest(self, test)

    def say(self, word, test):
        self.stream.writeln(f"{word:5} {test.shortDescription()}")

    def addSuccess(self, test):
        unittest.TestResult.addSuccess(self, test)
        self.passed = getattr(self, "passed", 0) + 1
        self.say("ok", test)

    def addFailure(self, test, error):
        unittest.TestResult.addFailure(self, test, error)
        self.say("FAIL", test)

    def addError(self, test, error):
        unittest.TestResult.addError(self, test, error)
        self.say("FAIL", test)


def run(folder, pattern="test*.py", names=()):
    """Runs the tests in a folder, all of them without names. Returns how many passed and how many failed."""
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in names] or None
    runner = unittest.TextTestRunner(stream=sys.stdout, resultclass=Result, verbosity=0)
    result = runner.run(loader.discover(str(folder), pattern))
    return getattr(result, "passed", 0), len(result.failures) + len(result.errors)
