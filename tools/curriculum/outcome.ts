/** How the tests of an exercise went with somebody's code. */
export interface Outcome {
  /** Whether code and tests could be loaded without an error. */
  loaded: boolean;
  passed: string[];
  /** With what was wrong. */
  failed: string[];
}
