/**
 * The key of the glossary, which is one row among the renderings because its definitions are stored rendered. It is never purged
 * (`docs/decisions/081-the-glossary.md`).
 */
export const glossaryKey = 'glossary';
