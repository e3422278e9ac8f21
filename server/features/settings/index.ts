export { secret, serverKey } from './secrets.ts';
export { type ReadSettings, settingsReader } from './settings.ts';
export { secrets } from './tables.ts';
