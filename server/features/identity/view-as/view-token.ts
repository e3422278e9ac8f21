import { viewTokenPrefix } from '#contract/values.ts';
import { newToken } from '../tokens.ts';

export const newViewToken = (): string => viewTokenPrefix + newToken();
/** No other token is ever looked up as one of a view, nor one of a view as another. */
export const isViewToken = (token: string): boolean => token.startsWith(viewTokenPrefix);
