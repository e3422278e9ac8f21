import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type Assets, mediaUrl } from '../assets.ts';

/**
 * The product's own pages that the catalog may link to. All other addresses that start with `/` are dropped, because `//host` and `/\\host`
 * lead to other sites.
 */
const ownPage = /^\/(modules|tracks)\/[a-z0-9-]+(#[\p{L}\p{N}-]*)?$/u;

/**
 * Replaces asset addresses with `/media/…`, makes links to other sites open in a new tab, and drops unknown addresses. A picture that is
 * not an asset is replaced by its description.
 *
 * @param isOwn whether an address is one of the product's own pages that the text may link to
 */
export function placeLinks(assets: Assets, isOwn = (address: string) => ownPage.test(address)) {
  const mediaOf = (address: string) => (address.startsWith('assets/') ? mediaUrl(address, assets) : null);

  function placeLink(node: Element) {
    const address = String(node.properties.href ?? '');
    const media = mediaOf(address);
    if (media) Object.assign(node.properties, { href: media, target: '_blank' });
    else if (/^https?:\/\//i.test(address)) Object.assign(node.properties, { target: '_blank', rel: ['noopener', 'noreferrer'] });
    else if (!isOwn(address) && !address.startsWith('#') && !/^mailto:/i.test(address)) delete node.properties.href;
  }

  return () => (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'a') placeLink(node);
      if (node.tagName !== 'img' || index === undefined || !parent) return;
      const media = mediaOf(String(node.properties.src ?? ''));
      if (media) Object.assign(node.properties, { src: media, loading: 'lazy', decoding: 'async' });
      else parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
    });
  };
}
