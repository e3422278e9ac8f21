"""Runs a learner's program, and the tests of an exercise one by one."""
import ast, json, linecache, sys, traceback

FILE = "exercise.py"
MOST = 2000


class _Unequal(AssertionError):
    """A failed comparison, with both values as Python writes them."""

    def __init__(self, message, expected, actual):
        super().__init__(message)
        self.expected, self.actual = _cut(expected), _cut(actual)


def _cut(value):
    text = repr(value)
    return text if len(text) <= MOST else text[:MOST] + " …"


def _check(actual, expected, source, message):
    if actual != expected:
        raise _Unequal(message or "The values are not equal: " + source, expected, actual)


class _Compare(ast.NodeTransformer):
    """Turns `assert a == b` into a call that knows both values."""

    def visit_Assert(self, node):
        test = node.test
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq)):
            return node
        message = node.msg or ast.Constant(None)
        call = ast.Call(ast.Name("__check__", ast.Load()), [test.left, test.comparators[0], ast.Constant(ast.unparse(test)), message], [])
        return ast.copy_location(ast.Expr(call), node)


def _where(error, lines):
    """The line of the learner's code in which the error arose, if it is in there."""
    if isinstance(error, SyntaxError):
        return error.lineno if error.filename == FILE and error.lineno and error.lineno <= lines else None
    frames = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE and frame.lineno <= lines]
    return frames[-1] if frames else None


def _worded(error, lines):
    said = "".join(traceback.format_exception_only(error)).strip().split("\n")[-1]
    at = _where(error, lines)
    return f"{said} (line {at})" if at else said


def _asserted(error, lines):
    """What a failed plain assertion says, which Python leaves empty."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    return str(error) or (f"This is not true: {frames[-1].line}" if frames and frames[-1].line else "An assertion failed.")


def _result(name, test, lines):
    try:
        test()
        return {"name": name, "passed": True}
    except _Unequal as error:
        return {"name": name, "passed": False, "message": str(error), "expected": error.expected, "actual": error.actual}
    except AssertionError as error:
        return {"name": name, "passed": False, "message": _asserted(error, lines)}
    except BaseException as error:
        return {"name": name, "passed": False, "message": _worded(error, lines)}


def run(code, tests, on_test):
    """Returns None, or why the program failed. With tests the name of the module is not `__main__`: the lines that run them in a terminal are skipped."""
    whole = code if tests is None else code + "\n" + tests
    lines = len(code.split("\n"))
    names = {"__name__": "__main__" if tests is None else "exercise"}
    linecache.cache[FILE] = (len(whole), None, whole.splitlines(True), FILE)
    try:
        tree = ast.parse(whole, FILE)
        if tests is not None:
            names["__check__"] = _check
            tree = ast.fix_missing_locations(_Compare().visit(tree))
        exec(compile(tree, FILE, "exec"), names)
        if tests is not None:
            for name, test in list(names.items()):
                if name.startswith("test_") and callable(test):
                    on_test(json.dumps(_result(name, test, lines)))
    except SystemExit as ended:
        return f"The program ended with the exit code {ended.code}." if ended.code else None
    except BaseException as error:
        return _worded(error, lines)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
