import mermaid, { type MermaidConfig } from 'mermaid';
import type { Theme } from '#web/lib/ui-state.ts';
import { type Drawing, type Layout, labelSize } from './diagram-layout.ts';

/** A font that is available both to the page and to a picture. Pictures cannot use web fonts, and boxes are measured on the page. */
const font = 'Arial, Helvetica, "Liberation Sans", sans-serif';

const colours: Record<Theme, Record<string, string>> = {
  light: {
    background: '#ffffff',
    primaryColor: '#eef2f7',
    primaryBorderColor: '#8795a8',
    primaryTextColor: '#1b2430',
    lineColor: '#5f6c7e',
    secondaryColor: '#e3f3ee',
    tertiaryColor: '#f7f8fa',
    textColor: '#1b2430',
    edgeLabelBackground: '#ffffff',
    clusterBkg: '#f7f8fa',
    clusterBorder: '#c3cbd6',
    noteBkgColor: '#fff4d6',
    noteTextColor: '#1b2430',
    noteBorderColor: '#d6b656',
  },
  dark: {
    background: '#12161d',
    primaryColor: '#222b38',
    primaryBorderColor: '#66758a',
    primaryTextColor: '#e8ecf2',
    lineColor: '#98a5b8',
    secondaryColor: '#1d3630',
    tertiaryColor: '#1a212b',
    textColor: '#e8ecf2',
    edgeLabelBackground: '#12161d',
    clusterBkg: '#1a212b',
    clusterBorder: '#3a4657',
    noteBkgColor: '#3b3218',
    noteTextColor: '#f3ead0',
    noteBorderColor: '#8a7434',
  },
};

let count = 0;
let line: Promise<unknown> = Promise.resolve();

/** Returns the hidden element on the page where diagrams are measured, in the diagram's font. */
function bench(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    left: '-99999px',
    top: '0',
    width: '720px',
    fontFamily: font,
    fontSize: `${labelSize}px`,
    lineHeight: '1.5',
  });
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}

/** The name that `style` attributes have while they pass through a parser that would otherwise report them. */
const carried = ' data-style="';

/**
 * The page's policy forbids inline styles. While Mermaid draws, its `style` attributes are applied through the CSSOM, its style sheet gets
 * the page's nonce, and its sanitiser sees the attributes under another name.
 */
async function underThePolicy(work: () => Promise<string>): Promise<string> {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const { setAttribute } = Element.prototype;
  const { createElement } = Document.prototype;
  const { parseFromString } = DOMParser.prototype;
  Element.prototype.setAttribute = function (name: string, value: string) {
    if (name === 'style' && 'style' in this) (this as SVGElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  Document.prototype.createElement = function (this: Document, tag: string, options?: ElementCreationOptions) {
    const element = createElement.call(this, tag, options);
    if (tag === 'style') element.nonce = nonce;
    return element;
  } as typeof createElement;
  DOMParser.prototype.parseFromString = function (text: string, type: DOMParserSupportedType) {
    // If the browser supports TrustedHTML, the sanitiser passes one, which is not a string despite the type.
    return parseFromString.call(this, `${text}`.replaceAll(' style="', carried).replaceAll('<style>', `<style nonce="${nonce}">`), type);
  };
  try {
    return (await work()).replaceAll(carried, ' style="');
  } finally {
    Element.prototype.setAttribute = setAttribute;
    Document.prototype.createElement = createElement;
    DOMParser.prototype.parseFromString = parseFromString;
  }
}

/** Returns Mermaid's configuration. Sizes are in pixels. */
function configOf({ isNarrow }: Layout, theme: Theme): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: { ...colours[theme], darkMode: theme === 'dark', fontFamily: font, fontSize: `${labelSize}px` },
    fontFamily: font,
    fontSize: labelSize,
    htmlLabels: false,
    flowchart: {
      htmlLabels: false,
      useMaxWidth: false,
      curve: 'basis',
      rankSpacing: 44,
      ...(isNarrow ? { nodeSpacing: 12, wrappingWidth: 100, padding: 8, diagramPadding: 2 } : { nodeSpacing: 36 }),
    },
    sequence: {
      useMaxWidth: false,
      actorFontSize: labelSize,
      messageFontSize: labelSize,
      noteFontSize: labelSize,
      ...(isNarrow ? { wrap: true, width: 100, actorMargin: 12, diagramMarginX: 4, wrapPadding: 4 } : {}),
    },
    state: { useMaxWidth: false, ...(isNarrow ? { nodeSpacing: 12 } : {}) },
  };
}

async function draw(layout: Layout, theme: Theme): Promise<{ svg: string; width: number; height: number }> {
  mermaid.initialize(configOf(layout, theme));
  const element = bench();
  try {
    const svg = await underThePolicy(async () => (await mermaid.render(`cairn-diagram-${(count += 1)}`, layout.source, element)).svg);
    const [, , width = '720', height = '400'] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(/[\s,]+/) ?? [];
    return { svg, width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
  } finally {
    element.remove();
  }
}

/** Draws a diagram as a picture. Throws if the source is not a diagram. */
export function drawDiagram(layout: Layout, theme: Theme): Promise<Drawing> {
  const turn = line.then(() => draw(layout, theme));
  line = turn.catch(() => undefined);
  return turn.then(({ svg, width, height }) => ({ address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height }));
}
