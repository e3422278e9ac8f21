/** A recording of what a model answered to one request, or answers that an author wrote by hand, as readers get it. */
export interface Tape {
  title: string;
  /** A sentence or two about the tries. */
  note?: string | undefined;
  made: 'by_hand' | 'recorded';
  /** Only in recordings. */
  recorded?: TapeRecording | undefined;
  asked: TapeRequest;
  /** Other forms of the request that are compared with each other. Each replaces parts of `asked`. */
  variants?: TapeVariant[] | undefined;
  claims: TapeClaim[];
  tries: TapeTry[];
}

export interface TapeRecording {
  /** When the last try ended, as ISO 8601. */
  at: string;
  /** The model that was asked for. */
  model: string;
  /** The name of the model that answered, as its server said it. */
  version?: string | undefined;
  /** The seed of the first try, which rises by one with each try. */
  seed?: number | undefined;
}

export interface TapeMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface TapeTool {
  name: string;
  description: string;
  /** The JSON schema of its arguments. */
  parameters?: Record<string, unknown> | undefined;
}

export interface TapeRequest {
  system?: string | undefined;
  messages: TapeMessage[];
  tools?: TapeTool[] | undefined;
  temperature?: number | undefined;
  max_tokens?: number | undefined;
  /** How long the model may think, as its provider names it. */
  effort?: string | undefined;
}

export type TapeVariant = Partial<Omit<TapeRequest, 'tools'>> & { id: string; text: string };

/** Something that a program has looked for in each try. */
export interface TapeClaim {
  id: string;
  text: string;
}

/** One thing that happened in a loop before the answer. Each has exactly one of `says`, `calls` and `gets`. */
export interface TapeStep {
  /** The words of the model. */
  says?: string | undefined;
  /** The tool that it called, with the arguments in `with`. */
  calls?: string | undefined;
  with?: Record<string, unknown> | undefined;
  /** The result of the tool. */
  gets?: string | undefined;
}

export interface TapeTry {
  variant?: string | undefined;
  steps?: TapeStep[] | undefined;
  /** The answer. */
  text: string;
  /** The decision of a judge, with the words that it quoted. `isFound` is whether these words stand in what it was given. */
  verdict?: { label: string; quote?: string | undefined; isFound: boolean | null } | undefined;
  /** Why the answer ended: by itself, at the limit on tokens, because the limit on steps was reached. */
  ended: 'stop' | 'length' | 'steps';
  /** An author's remark on this try. */
  remark?: string | undefined;
  /** The tokens that the server counted. Only in recordings. */
  usage?: { prompt_tokens: number; completion_tokens: number } | undefined;
  /** How long the answer took. Only in recordings. */
  seconds?: number | undefined;
  /** The ids of the claims that hold for this try. */
  met: string[];
}

/** After so many days, readers are told that a recording is old. */
export const freshTapeDays = 100;
export const isTapeOld = (recordedAt: Date, now: Date): boolean => now.getTime() - recordedAt.getTime() > freshTapeDays * 86_400_000;
