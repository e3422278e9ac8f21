export { lockSettings, type StoredSettings, storedSettings, storeSettings } from './changes.ts';
export { settingsPersonalData } from './personal-data.ts';
export { forgetSealed, lookAtServerKey, replaceSecret, serverKey, takeSecret } from './secrets.ts';
export { followSettings, notifyOfSettings, type ReadSettings, settingsReader } from './settings.ts';
