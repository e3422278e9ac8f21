import { viewTokenPrefix } from '#contract/values.ts';
import { newToken } from '../tokens.ts';

export const newViewToken = (): string => viewTokenPrefix + newToken();
/** Keeps view tokens apart: no other token is accepted as a view's, nor a view's as another. */
export const isViewToken = (token: string): boolean => token.startsWith(viewTokenPrefix);
