export { lockSettings, type StoredSettings, storedSettings, storeSettings } from './changes.ts';
export { settingsPersonalData } from './personal-data.ts';
export { forgetSealed, lookAtServerKey, replaceSecret, serverKey, takeSecret } from './secrets.ts';
export { followSettings, type ReadSettings, settingsReader, tellOfSettings } from './settings.ts';
