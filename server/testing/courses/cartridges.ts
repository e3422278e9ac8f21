import { type Files, pixel } from './archives.ts';
import { assessment, essay, fillIn, multipleChoice, multipleResponse, trueFalse, twoRight } from './qti.ts';

/** Two cartridges written from the published schemas of Common Cartridge 1.1 and 1.3. Neither came from a living system. */

interface Resource {
  id: string;
  type: string;
  href: string;
}

const manifest = (version: '1.1' | '1.2' | '1.3', title: string, organization: string, resources: readonly Resource[]) => {
  const short = version.replace('.', 'p');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m-1" xmlns="http://www.imsglobal.org/xsd/imsccv${short}/imscp_v1p1"
  xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv${short}/LOM/manifest">
  <metadata>
    <schema>IMS Common Cartridge</schema>
    <schemaversion>${version}.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">${title}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o-1" structure="rooted-hierarchy"><item identifier="root">${organization}</item></organization></organizations>
  <resources>
    ${resources.map(({ id, type, href }) => `<resource identifier="${id}" type="${type}"><file href="${href}"/></resource>`).join('\n    ')}
  </resources>
</manifest>`;
};

const item = (id: string, title: string) => `<item identifier="i-${id}" identifierref="${id}"><title>${title}</title></item>`;
const folder = (title: string, inside: string) => `<item identifier="f-${title}"><title>${title}</title>${inside}</item>`;

const page = (title: string, body: string) => `<!DOCTYPE html>
<html><head><title>${title}</title><style>p { color: red }</style></head><body>${body}</body></html>`;
const webLink = (version: string, href: string) => `<?xml version="1.0" encoding="UTF-8"?>
<webLink xmlns="http://www.imsglobal.org/xsd/imsccv${version}/imswl_v${version}"><title>Elsewhere</title><url href="${href}" target="_blank"/></webLink>`;

/** A cartridge of version 1.1 with two folders, a quiz, links, a discussion and an LTI link. */
export const cartridge11: Files = {
  'imsmanifest.xml': manifest(
    '1.1',
    'Stones &amp; water',
    [
      folder(
        'Rivers',
        [item('page', 'How rivers work'), item('link', 'The map office'), item('talk', 'Say hello'), item('quiz', 'Check yourself')].join(
          '',
        ),
      ),
      folder('Mountains', [folder('High up', item('second', 'Summits')), item('tool', 'A simulation'), item('slides', 'Slides')].join('')),
    ].join(''),
    [
      { id: 'page', type: 'webcontent', href: 'pages/rivers.html' },
      { id: 'second', type: 'webcontent', href: 'pages/summits.html' },
      { id: 'link', type: 'imswl_xmlv1p1', href: 'links/map.xml' },
      { id: 'talk', type: 'imsdt_xmlv1p1', href: 'talk/hello.xml' },
      { id: 'quiz', type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', href: 'quiz/check.xml' },
      { id: 'tool', type: 'imsbasiclti_xmlv1p0', href: 'lti/tool.xml' },
      { id: 'slides', type: 'webcontent', href: 'files/slides.pdf' },
      { id: 'bank', type: 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank', href: 'quiz/bank.xml' },
      { id: 'media', type: 'webcontent', href: 'media/river.png' },
      { id: 'hidden', type: 'webcontent', href: 'pages/unlisted.html' },
    ],
  ),
  'pages/rivers.html': page(
    'Rivers',
    `<h1>Flow</h1><p>Water runs <strong>down</strong>.</p><p><img src="../media/river.png" alt="A river"></p>
<p>See <a href="summits.html">the summits</a>, <a href="../files/slides.pdf">the slides</a> and <a href="https://example.com/rivers">a site</a>.</p>
<p><img src="../media/lost.png" alt="Nothing"></p><script>alert(1)</script>`,
  ),
  'pages/summits.html': page('Summits', '<ul><li>Rock</li><li>Ice</li></ul>'),
  'pages/unlisted.html': page('Unlisted', '<p>No one sees this.</p>'),
  'links/map.xml': webLink('1p1', 'https://example.com/maps?of=rivers&amp;in=2026'),
  'talk/hello.xml':
    '<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imsdt_v1p1"><title>Say hello</title><text texttype="text/html">Hello</text></topic>',
  'quiz/check.xml': assessment('Check yourself', [multipleChoice, multipleResponse, trueFalse, fillIn, essay, twoRight]),
  'quiz/bank.xml': '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="b-1"/></questestinterop>',
  'lti/tool.xml': '<cartridge_basiclti_link xmlns="http://www.imsglobal.org/xsd/imslticc_v1p0"/>',
  'files/slides.pdf': '%PDF-1.4 not read',
  'media/river.png': pixel,
};

/** A cartridge of version 1.3 whose references are written as Canvas writes them, with entries outside folders and an assignment. */
export const cartridge13: Files = {
  'imsmanifest.xml': manifest(
    '1.3',
    'Glass',
    [
      item('first', 'Sand'),
      item('work', 'Hand in a photo'),
      folder('Later', item('picture', 'A window') + item('unsafe', 'Run this') + item('nowhere', 'Lost')),
    ].join(''),
    [
      { id: 'first', type: 'webcontent', href: 'wiki_content/sand.html' },
      { id: 'work', type: 'assignment_xmlv1p0', href: 'work/assignment.xml' },
      { id: 'picture', type: 'webcontent', href: 'web_resources/window pane.png' },
      { id: 'unsafe', type: 'imswl_xmlv1p3', href: 'links/unsafe.xml' },
    ],
  ),
  'wiki_content/sand.html': page(
    'Sand',
    '<p><img src="$IMS-CC-FILEBASE$/window%20pane.png?canvas_download=1" alt="A window"></p><p><a href="$WIKI_REFERENCE$/pages/other">More</a></p>',
  ),
  'work/assignment.xml': '<assignment xmlns="http://www.imsglobal.org/xsd/imscc_extensions/assignment"/>',
  'links/unsafe.xml': webLink('1p3', 'javascript:alert(1)'),
  'web_resources/window pane.png': pixel,
};

/** The smallest cartridge: a single page, which becomes one module. */
export const smallCartridge: Files = {
  'imsmanifest.xml': manifest('1.2', 'Gravel', item('page', 'Pebbles'), [{ id: 'page', type: 'webcontent', href: 'pebbles.html' }]),
  'pebbles.html': page('Pebbles', '<p>Many small stones.</p>'),
};
