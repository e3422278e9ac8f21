import { expect, test } from 'vitest';
import { readCaptions } from './captions.ts';

test('captions in WebVTT are read without their notes, names, settings and tags', () => {
  const source = `WEBVTT - A title

NOTE
This is about nothing.

STYLE
::cue { color: red }

first
00:01.000 --> 00:02.500 align:start position:10%
<v Ada>One stone</v>
&amp; <i>another</i>

00:02.500 --> 01:00:00.000
The last &lt;line&gt;
`;
  expect(readCaptions(source).cues).toEqual([
    { start: 1, end: 2.5, text: 'One stone\n& another' },
    { start: 2.5, end: 3600, text: 'The last <line>' },
  ]);
});

test('captions in SRT are read, with any line endings', () => {
  const source = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n';
  expect(readCaptions(source).cues).toEqual([
    { start: 1, end: 2, text: 'One' },
    { start: 3, end: 4, text: 'Two' },
  ]);
});

test.each([
  ['a text without times', 'Just a text.', 1],
  ['times that go back', '00:05.000 --> 00:06.000\nA\n\n00:01.000 --> 00:02.000\nB', 4],
  ['an end before its start', '00:05.000 --> 00:04.000\nA', 1],
  ['a line that is not a time', 'WEBVTT\n\n1\n00:5.000 --> later\nA', 4],
  ['no line at all', 'WEBVTT\n\n', 1],
])('captions with %s are refused with the line', (_, source, line) => {
  expect(readCaptions(source)).toEqual({ cues: null, wrongLine: line });
});
