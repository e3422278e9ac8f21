/**
 * The key that the glossary is stored under. The glossary is a row in the renderings table because its definitions are stored rendered. It
 * is never purged (`docs/decisions/081-the-glossary.md`).
 */
export const glossaryKey = 'glossary';
