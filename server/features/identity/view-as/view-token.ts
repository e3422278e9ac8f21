import { newToken } from '../tokens.ts';

/** What the token of a view begins with, so that no other token is ever looked up as one, nor one as another. */
const prefix = 'view_';

export const newViewToken = (): string => prefix + newToken();
export const isViewToken = (token: string): boolean => token.startsWith(prefix);
