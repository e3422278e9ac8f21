/** An exercise's test results for someone's code. */
export interface Outcome {
  /** Whether code and tests loaded without an error. */
  loaded: boolean;
  passed: string[];
  /** The failed tests, with their errors. */
  failed: string[];
}
