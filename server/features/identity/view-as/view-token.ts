import { viewTokenPrefix } from '#contract/values.ts';
import { newToken } from '../tokens.ts';

export const newViewToken = (): string => viewTokenPrefix + newToken();
/** Whether a token belongs to a view. No other token is accepted for a view, and no view's token for anything else. */
export const isViewToken = (token: string): boolean => token.startsWith(viewTokenPrefix);
