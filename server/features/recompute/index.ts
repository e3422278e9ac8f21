export { recompute, recordHistories } from './recompute.ts';
