/**
 * What browsers, workers and Node share, as far as `core` uses it. `core` compiles with these alone, so that it runs in every program.
 */
interface CryptoKey {
  readonly algorithm: { readonly name: string };
  readonly extractable: boolean;
}

type KeyUse = 'encrypt' | 'decrypt' | 'sign' | 'deriveBits' | 'deriveKey';
type CryptoBytes = ArrayBuffer | Uint8Array<ArrayBuffer>;

declare const crypto: {
  readonly getRandomValues: <Bytes extends Uint8Array>(bytes: Bytes) => Bytes;
  readonly randomUUID: () => `${string}-${string}-${string}-${string}-${string}`;
  readonly subtle: {
    readonly importKey: {
      (
        format: 'raw',
        bytes: CryptoBytes,
        algorithm: object | string,
        extractable: boolean,
        uses: readonly KeyUse[],
      ): Promise<CryptoKey>;
      (
        format: 'jwk',
        key: object,
        algorithm: object,
        extractable: boolean,
        uses: readonly KeyUse[],
      ): Promise<CryptoKey>;
    };
    readonly generateKey: (
      algorithm: object,
      extractable: boolean,
      uses: readonly KeyUse[],
    ) => Promise<{ readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }>;
    readonly exportKey: {
      (format: 'raw', key: CryptoKey): Promise<ArrayBuffer>;
      (format: 'jwk', key: CryptoKey): Promise<{ readonly d?: string }>;
    };
    readonly deriveBits: (algorithm: object, key: CryptoKey, bits: number) => Promise<ArrayBuffer>;
    readonly encrypt: (
      algorithm: object,
      key: CryptoKey,
      bytes: CryptoBytes,
    ) => Promise<ArrayBuffer>;
    readonly decrypt: (
      algorithm: object,
      key: CryptoKey,
      bytes: CryptoBytes,
    ) => Promise<ArrayBuffer>;
    readonly digest: (algorithm: string, bytes: CryptoBytes) => Promise<ArrayBuffer>;
    readonly sign: (algorithm: string, key: CryptoKey, bytes: CryptoBytes) => Promise<ArrayBuffer>;
  };
};

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
declare function atob(base64: string): string;
declare function btoa(binary: string): string;

declare class CompressionStream {
  private readonly compresses;
  constructor(format: 'deflate');
}
declare class DecompressionStream {
  private readonly decompresses;
  constructor(format: 'deflate');
}
interface ByteStream {
  pipeThrough(transform: CompressionStream | DecompressionStream): ByteStream;
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
}
declare class Blob {
  constructor(parts: readonly Uint8Array<ArrayBuffer>[]);
  stream(): ByteStream;
}
declare class Response {
  constructor(body: ByteStream);
  arrayBuffer(): Promise<ArrayBuffer>;
}
