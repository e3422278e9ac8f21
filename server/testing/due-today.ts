/** Whether every case is tried, as `npm run test:full` does. */
const isFull = process.env['CAIRN_FULL'] === '1';
/** The day the run started, as days since 1970. Workers inherit it, so that they agree even if the run goes on past midnight. */
const variable = 'CAIRN_TEST_DAY';
process.env[variable] ??= String(Math.floor(Date.now() / 86_400_000));
const today = Number(process.env[variable]);

/**
 * Returns whether a case is tried today. `npm test` tries one case in `share`, others each day, and `npm run test:full` tries all. It is
 * for slow cases that other tests mostly cover.
 */
export const isDueToday = (index: number, share: number): boolean => isFull || index % share === today % share;
