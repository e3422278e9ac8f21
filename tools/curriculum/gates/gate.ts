/**
 * The functions of lessons and solutions that decide whether something may happen. Each has to refuse what is missing or malformed.
 * `tools/catalog-gates.test.ts` calls them with all of these values.
 */

/** One argument, field or limit of a gate. All texts are code in the step's language. */
interface Slot {
  /** A function of one value, which returns true if the gate opened. An error counts as a refusal. */
  opens: string;
  /** A value for which the gate opens. Without it, a gate that is always shut would pass. */
  usual: string;
  /** Values for which it must not open. */
  refuses: readonly string[];
}

export interface Gate {
  /** The step, as `<module>/<file>`. */
  step: string;
  /** A text in the lesson's block with the function. Left out for exercises, whose solution is called. */
  block?: string;
  /** Code that the slots use. */
  given?: string;
  slots: Record<string, Slot>;
}

export const missing = ['undefined', 'null', 'NaN', "''", "'  '", '[]', '{}'];
/** These values are not numbers above 0; one is a number as text. */
export const noNumber = [...missing, "'1'", '-1', '0'];
export const noText = [...missing, '7', 'true'];
export const noTrue = [...missing, '1', "'true'", "'yes'", 'false'];
export const noList = ['undefined', 'null', 'NaN', "''", "'  '", "'text'", '7', '{}'];

export const missingInPython = ['None', "float('nan')", "''", "'  '", '[]', '{}'];
export const noNumberInPython = [...missingInPython, "'1'", '-1', '0', 'True'];
