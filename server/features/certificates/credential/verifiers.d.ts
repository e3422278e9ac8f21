// A third-party implementation that the tests use to verify the product's signatures.

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: {
      cryptosuite: object;
      date?: string;
      signer?: { id: string; algorithm: string; sign(given: { data: Uint8Array }): Promise<Uint8Array> };
    });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  export const defaultDocumentLoader: Loader;
  export function issue(options: {
    credential: Record<string, unknown>;
    suite: object;
    documentLoader: Loader;
  }): Promise<Record<string, unknown>>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    now: Date;
    checkStatus: () => Promise<{ verified: boolean }>;
  }): Promise<{ verified: boolean; error?: Error }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  }): Promise<{ verified: boolean; error?: Error; results?: { status: boolean }[] }>;
}
