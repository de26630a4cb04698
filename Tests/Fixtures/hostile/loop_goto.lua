-- expect: budget
-- A goto loop instead of while.
::again::
goto again
