export { settingsPersonalData } from './personal-data.ts';
export { replaceSecret, serverKey, takeSecret } from './secrets.ts';
export { type ReadSettings, settingsReader } from './settings.ts';
