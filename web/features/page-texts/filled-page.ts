import type { ElementContent, Root } from 'hast';
import type { Operator } from '#contract/operator.ts';
import { m } from '#messages';
import type { PageText } from '#web/lib/page-text.ts';

/** Placeholders in these pages. The server fills them in on the prerendered page (`server/features/operator/written-page.ts`). */
const places = /(\{\{(?:operator|contact|origin)\}\})/;

function contactOf({ contact, origin }: Operator): ElementContent {
  const [href, value] = contact ? [`mailto:${contact}`, contact] : ['/contact', `${origin}/contact`];
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value }] };
}

function completed(part: string, operator: Operator): ElementContent {
  if (part === '{{operator}}') return { type: 'text', value: operator.name ?? m.operator_unnamed() };
  if (part === '{{origin}}') return { type: 'text', value: operator.origin };
  return part === '{{contact}}' ? contactOf(operator) : { type: 'text', value: part };
}

/** Joins adjacent strings, because hydration compares text nodes, and the prerendered page has a single node for them. */
function joinedTexts(parts: readonly ElementContent[]): ElementContent[] {
  return parts.reduce<ElementContent[]>((joined, part) => {
    const last = joined.at(-1);
    if (part.type !== 'text' || last?.type !== 'text') return [...joined, part];
    return [...joined.slice(0, -1), { type: 'text', value: last.value + part.value }];
  }, []);
}

function childrenOf(children: readonly Root['children'][number][], operator: Operator): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return joinedTexts(child.value.split(places).map((part) => completed(part, operator)));
    if (child.type === 'element') return [{ ...child, children: childrenOf(child.children, operator) }];
    return [];
  });
}

const filledTree = (tree: Root, operator: Operator): Root => ({ type: 'root', children: childrenOf(tree.children, operator) });

/** Returns a page with the operator's own text, if any, and with their details filled in. */
export function filledPage(page: PageText, operator: Operator): PageText {
  const { intro, sections } = operator.text ?? page;
  return {
    ...page,
    intro: filledTree(intro, operator),
    sections: sections.map(({ id, title, tree }) => ({ id, title, tree: filledTree(tree, operator) })),
  };
}
