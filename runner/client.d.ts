/// <reference types="vite/client" />
/** Pyodide's folder inside the runner's, such as `pyodide-314.0.7`. */
declare const __PYODIDE__: string;
