import type { z } from 'zod';
import type { Content } from '#contract/catalog.ts';
import { type Assets, assetName, endingOf } from './assets.ts';
import type { Report } from './faults.ts';
import type { Reference } from './markdown-check.ts';
import { type Extra, fieldOf, readYaml, type YamlText, yaml } from './yaml-text.ts';

/** The source fields that every file has, with its reading time in `minutes`. Each kind adds its own fields. */
export type FileSource = Record<string, unknown> & { title: string; minutes: number };

/** A file in the catalog's folder that could be read. */
export interface ReadSource {
  source: FileSource;
  /** The files and addresses that it refers to. */
  references: Reference[];
}

/** The part of a stored file that is rendered. */
export interface StoredSource {
  source: unknown;
  version: string;
}

/** One kind of file: everything that the server knows about it. It is declared in `kinds/<kind>.ts`, where `file-kinds.ts` finds it. */
export interface FileKindModule {
  /** The ending of this kind's file names in the catalog's folder, after `NN-name`. */
  readonly ending: string;
  /** How a file is completed: the learner reports it, or only a passing attempt completes it. */
  readonly completedBy: 'report' | 'attempt';
  /** The content types of the media that files of this kind play, by ending. Pictures in their text are not included. */
  readonly media: Readonly<Record<string, string>>;
  /** Reads a file; returns undefined and reports a fault when it can't be understood. */
  read(content: string, path: string, report: Report): Promise<ReadSource | undefined>;
  /** Writes a source as text; reading that text returns the same source. */
  write(source: unknown): string;
  /** Renders the part that a learner sees, which has no answers, explanations or solution. The result omits fields that are empty. */
  render(file: StoredSource, assets: Assets): Promise<Partial<Content>>;
}

/** The text's position in a file's YAML. */
type Path = readonly PropertyKey[];

interface YamlFileKind<S> {
  ending: string;
  completedBy: FileKindModule['completedBy'];
  schema: z.ZodType<S>;
  media?: FileKindModule['media'];
  /** Returns the media file that the step plays. */
  assetOf?(source: S): string | undefined;
  /** Returns all Markdown text, each piece with its place. */
  textsOf(source: S): [Path, string][];
  /** Finds faults that no schema can express. */
  check?(raw: unknown): Extra[];
  /** Finds parts that are of no use to a learner, in a source that can be read and shown. */
  unfinished?(source: S): Extra[];
  render(source: S, version: string, assets: Assets): Promise<Partial<Content>>;
}

export const yamlOf = (value: unknown): string => yaml().stringify(value, { lineWidth: 0 });

/** Returns a kind whose files consist of YAML, with Markdown in some of the values. */
export function yamlFileKind<S extends FileSource>(kind: YamlFileKind<S>): FileKindModule {
  const { ending, completedBy, schema, media = {}, assetOf } = kind;

  function assetReference(source: S, yaml: YamlText<S>, path: string, report: Report): Reference[] {
    const asset = assetOf?.(source);
    if (asset === undefined) return [];
    const line = yaml.lineOf(['asset']);
    const endings = Object.keys(media);
    if (assetName(asset) === '') {
      report(path, line, { code: 'catalog_asset_empty' }, 'asset');
      return [];
    }
    if (!endings.includes(endingOf(asset)))
      report(path, line, { code: 'catalog_medium_ending', params: { endings: endings.join(', ') } }, 'asset');
    return [{ kind: 'asset', id: assetName(asset), file: path, line, field: 'asset' }];
  }

  return {
    ending,
    completedBy,
    media,
    async read(content, path, report) {
      const { checkMarkdown } = await import('./markdown-check.ts');
      const yaml = readYaml(content, schema, { file: path }, report, kind.check);
      if (!yaml) return undefined;
      const source = yaml.value;
      for (const { path: at, fault } of kind.unfinished?.(source) ?? []) report(path, yaml.lineOf(at), fault, fieldOf(at));
      const inTexts = kind.textsOf(source).flatMap(([at, text]) => {
        const field = fieldOf(at);
        const say: Report = (file, line, fault) => report(file, line, fault, field);
        return checkMarkdown(text, path, yaml.textLineOf(at), say).map((reference) => ({ ...reference, field }));
      });
      return { source, references: [...inTexts, ...assetReference(source, yaml, path, report)] };
    },
    write: yamlOf,
    // Stored sources were validated by the schema.
    render: ({ source, version }, assets) => kind.render(source as S, version, assets),
  };
}
