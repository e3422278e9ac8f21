/** Choices and limits for a company's guide: plain values without a schema library, because the browser uses them too. */

/** The kinds of data that a tool may be approved for. */
export const dataLevels = ['public', 'internal', 'confidential', 'personal'] as const;
export type DataLevel = (typeof dataLevels)[number];

/** The topics of policies. */
export const policyTopics = ['ai_use', 'data', 'security', 'copyright', 'incidents', 'other'] as const;
export type PolicyTopic = (typeof policyTopics)[number];

/** The parts of a guide that a lesson can show. */
export const guideParts = ['approved-tools', 'incident-contact', 'policies', 'new-uses', 'claim-checks'] as const;
export type GuidePart = (typeof guideParts)[number];

/** The verdicts on a claim about a document, as the lesson “Claim by claim” teaches them. */
export const claimVerdicts = ['supported', 'overstated', 'contradicted', 'not-in-source'] as const;
export type ClaimVerdict = (typeof claimVerdicts)[number];

export const guideLimits = {
  tools: { most: 20 },
  policies: { most: 20 },
  documents: { most: 5 },
  /** Documents with claims about them. */
  claimChecks: { most: 5 },
  /** The claims about one document. */
  claims: { most: 10 },
  /** A claim, in characters. */
  claim: { least: 5, most: 300 },
  /** Why a verdict is right, in characters. */
  reason: { least: 10, most: 500 },
  /** The words of the document that settle a claim, in characters. */
  quote: { most: 500 },
  /** The job titles of one line of work. */
  jobTitles: { most: 100 },
  /** A tool's, a contact's, a policy's or a document's name, in characters. */
  name: { least: 2, most: 80 },
  /** An https address, in characters. */
  link: { most: 500 },
  phone: { most: 40 },
  /** A note on a tool or a contact, in characters. */
  note: { most: 300 },
  /** A document's text, in bytes. */
  text: { most: 20_480 },
  /** The words or phrases that have to go from a document, or to stay in it. */
  phrases: { most: 50 },
  /** One of them, in characters. */
  phrase: { least: 2, most: 200 },
} as const;
