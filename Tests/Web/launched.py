"""Shared by the browsers that the tests start as processes."""


class Launched:
    """A browser in a separate process, which ends with it. WebDriver does not show its console."""

    def get_log(self, _):
        return []

    def quit(self):
        super().quit()
        self.process.terminate()
        self.process.wait()
