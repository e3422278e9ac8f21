/** Whether every case is tried, as `npm run test:full` does. */
const isFull = process.env.CAIRN_FULL === '1';
const today = Math.floor(Date.now() / 86_400_000);

/**
 * Returns whether a case is tried today. `npm test` tries one case in `share`, others each day, and `npm run test:full` tries all. For many
 * cases of one kind, of which another test covers most.
 */
export const isDue = (index: number, share: number): boolean => isFull || index % share === today % share;
