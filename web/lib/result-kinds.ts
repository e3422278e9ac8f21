/** The kinds of search results that someone may choose. The help is searched in the browser, and all others on the server. */
export const resultKinds = ['lesson', 'exercise', 'lab', 'prompt', 'dialogue', 'module', 'term', 'help'] as const;
export type ResultKind = (typeof resultKinds)[number];
