import type { Gate } from './gate.ts';

interface Calls {
  /** The step, as `<module>/<file>`. */
  step: string;
  /** A text in the lesson's block with the function. Left out for exercises. */
  block?: string;
  gate: string;
  /** An expression of `result`, what the call returned, that is true if the gate let something happen. */
  opened: string;
  /** A call that the gate lets through. */
  usual: string;
  /** Calls with something missing or malformed. */
  refuses: readonly string[];
}

/** Returns the gate of a function in JavaScript that takes more than one value at a time. */
export const inJavaScript = ({ step, block, gate, opened, usual, refuses }: Calls): Gate => ({
  step,
  ...(block === undefined ? {} : { block }),
  slots: {
    [gate]: {
      opens: `(call) => { const result = call(); return ${opened}; }`,
      usual: `() => ${usual}`,
      refuses: refuses.map((one) => `() => ${one}`),
    },
  },
});

/** Returns the gate of a function in Python that takes more than one value at a time. */
export const inPython = ({ step, block, gate, opened, usual, refuses }: Calls): Gate => ({
  step,
  ...(block === undefined ? {} : { block }),
  slots: {
    [gate]: {
      opens: `lambda call: bool((lambda result: ${opened})(call()))`,
      usual: `lambda: ${usual}`,
      refuses: refuses.map((one) => `lambda: ${one}`),
    },
  },
});
