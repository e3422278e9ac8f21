export { type Recomputed, recompute, recordHistories } from './recompute.ts';
