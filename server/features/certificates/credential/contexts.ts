/** The vocabularies that credentials use: W3C's Verifiable Credentials 2.0 and 1EdTech's Open Badges 3.0. */
export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
