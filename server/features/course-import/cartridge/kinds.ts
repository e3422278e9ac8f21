/** The kinds of resources in a cartridge. Their types in the manifest differ between versions. */
export type ResourceKind =
  | 'content'
  | 'web_link'
  | 'quiz'
  | 'question_bank'
  | 'discussion'
  | 'lti'
  | 'assignment'
  | 'h5p'
  | 'scorm'
  | 'resource';

const kinds: readonly [RegExp, ResourceKind][] = [
  [/^webcontent$/, 'content'],
  [/^associatedcontent\//, 'content'],
  [/^imswl_xmlv/, 'web_link'],
  [/^imsqti_xmlv1p2\/imscc_xmlv\dp\d\/assessment$/, 'quiz'],
  [/^imsqti_xmlv1p2\/imscc_xmlv\dp\d\/question-bank$/, 'question_bank'],
  [/^imsdt_xmlv/, 'discussion'],
  [/^imsbasiclti_xmlv/, 'lti'],
  [/^assignment_xmlv/, 'assignment'],
  [/scorm/i, 'scorm'],
  [/h5p/i, 'h5p'],
];

export const kindOf = (type: string): ResourceKind => kinds.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'resource';

const endsIn = (name: string, pattern: RegExp) => pattern.test(name);
export const isPage = (name: string): boolean => endsIn(name, /\.x?html?$/i);
export const isPictureName = (name: string): boolean => endsIn(name, /\.(png|jpe?g|gif|webp|svg|bmp|tiff?|avif|heic)$/i);
export const isXmlName = (name: string): boolean => endsIn(name, /\.(xml|qti)$/i);
