/// <reference types="vite/client" />
/** The folder of Pyodide below that of the runner, such as `pyodide-314.0.7`. */
declare const __PYODIDE__: string;
