import { viewTokenPrefix } from '#contract/values.ts';
import { newToken } from '../tokens.ts';

export const newViewToken = (): string => viewTokenPrefix + newToken();
/** Whether a token belongs to a view. No other token is accepted for a view, and a view's token is accepted for nothing else. */
export const isViewToken = (token: string): boolean => token.startsWith(viewTokenPrefix);
