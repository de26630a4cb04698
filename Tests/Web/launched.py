"""What browsers have in common that the tests start as processes."""


class Launched:
    """A browser with a process of its own, which ends with it, and a console that WebDriver does not show."""

    def get_log(self, _):
        return []

    def quit(self):
        super().quit()
        self.process.terminate()
        self.process.wait()
