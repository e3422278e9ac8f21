import type { ModelTask } from '#contract/language-model-values.ts';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A request to a model. The messages must contain no name, address or other personal value of anyone. */
export interface ModelRequest {
  task: ModelTask;
  messages: readonly ModelMessage[];
  max_tokens: number;
  temperature: number;
  /** The JSON schema that the answer has to match. Not every server enforces it. */
  json_schema?: object;
  /**
   * Whether the call uses up one of the person's runs of the day. A run of several calls counts once, so its other calls say false. By
   * default, every call counts except those for judging.
   */
  countsAsRun?: boolean;
}

/** The tokens that a server counted. */
export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
}
