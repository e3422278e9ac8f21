/** Items of QTI 1.2 as Common Cartridge profiles them, written from the published schemas. */

const metadata = (profile: string, weight?: string) => `<itemmetadata><qtimetadata>
  <qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield>
  ${weight ? `<qtimetadatafield><fieldlabel>cc_weighting</fieldlabel><fieldentry>${weight}</fieldentry></qtimetadatafield>` : ''}
</qtimetadata></itemmetadata>`;
const html = (text: string) => `<material><mattext texttype="text/html"><![CDATA[${text}]]></mattext></material>`;
const labels = (options: Readonly<Record<string, string>>) =>
  Object.entries(options)
    .map(([id, text]) => `<response_label ident="${id}">${html(text)}</response_label>`)
    .join('');
const outcomes = '<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>';
const score = (points = 100) => `<setvar action="Set" varname="SCORE">${points}</setvar>`;

export const multipleChoice = `<item ident="i-1" title="Erosion">
  ${metadata('cc.multiple_choice.v0p1')}
  <presentation>
    ${html('<p>What wears stone <b>down</b>?</p><p><img src="$IMS-CC-FILEBASE$../media/river.png" alt="A river"></p>')}
    <response_lid ident="response1" rcardinality="Single"><render_choice>
      ${labels({ a: 'Water', b: '<i>Paper</i>', c: 'Silence' })}
    </render_choice></response_lid>
  </presentation>
  <resprocessing>${outcomes}
    <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>
    <respcondition continue="Yes"><conditionvar><varequal respident="response1">b</varequal></conditionvar><displayfeedback feedbacktype="Response" linkrefid="b_fb"/></respcondition>
    <respcondition continue="No"><conditionvar><varequal respident="response1">a</varequal></conditionvar>${score()}</respcondition>
  </resprocessing>
  <itemfeedback ident="general_fb"><flow_mat>${html('<p>It takes a long time.</p>')}</flow_mat></itemfeedback>
  <itemfeedback ident="b_fb"><flow_mat>${html('Paper is softer.')}</flow_mat></itemfeedback>
</item>`;

export const multipleResponse = `<item ident="i-2" title="Kinds">
  ${metadata('cc.multiple_response.v0p1')}
  <presentation>
    ${html('<p>Which are rocks?</p>')}
    <response_lid ident="r" rcardinality="Multiple"><render_choice>${labels({ a: 'Granite', b: 'Wood', c: 'Slate' })}</render_choice></response_lid>
  </presentation>
  <resprocessing>${outcomes}
    <respcondition continue="No"><conditionvar><and>
      <varequal respident="r">a</varequal><not><varequal respident="r">b</varequal></not><varequal respident="r">c</varequal>
    </and></conditionvar>${score()}</respcondition>
  </resprocessing>
</item>`;

export const trueFalse = `<item ident="i-3" title="Glass">
  ${metadata('cc.true_false.v0p1')}
  <presentation>
    <material><mattext texttype="text/plain">Is 1 &lt; 2 * 3?</mattext></material>
    <response_lid ident="r" rcardinality="Single"><render_choice>${labels({ t: 'True', f: 'False' })}</render_choice></response_lid>
  </presentation>
  <resprocessing>${outcomes}
    <respcondition continue="No"><conditionvar><varequal respident="r">t</varequal></conditionvar>${score()}
      <displayfeedback feedbacktype="Response" linkrefid="correct_fb"/></respcondition>
  </resprocessing>
  <itemfeedback ident="correct_fb"><material><mattext>It is.</mattext></material></itemfeedback>
</item>`;

export const fillIn = `<item ident="i-4" title="Metal">
  ${metadata('cc.fib.v0p1', '2')}
  <presentation>
    ${html('<p>Which metal rusts?</p>')}
    <response_str ident="r" rcardinality="Single"><render_fib prompt="Dashline"/></response_str>
  </presentation>
  <resprocessing>${outcomes}
    <respcondition continue="No"><conditionvar>
      <varequal respident="r" case="Yes">iron</varequal><varequal respident="r" case="Yes">Fe</varequal>
    </conditionvar>${score()}</respcondition>
  </resprocessing>
</item>`;

export const essay = `<item ident="i-5" title="In your words">
  ${metadata('cc.essay.v0p1')}
  <presentation>${html('<p>Describe a river.</p>')}<response_str ident="r" rcardinality="Single"><render_fib rows="5"/></response_str></presentation>
</item>`;

export const twoRight = `<item ident="i-6" title="Either">
  ${metadata('cc.multiple_choice.v0p1')}
  <presentation>${html('<p>Name one.</p>')}
    <response_lid ident="r" rcardinality="Single"><render_choice>${labels({ a: 'One', b: 'Other' })}</render_choice></response_lid></presentation>
  <resprocessing>${outcomes}
    <respcondition continue="No"><conditionvar><varequal respident="r">a</varequal></conditionvar>${score()}</respcondition>
    <respcondition continue="No"><conditionvar><varequal respident="r">b</varequal></conditionvar>${score()}</respcondition>
  </resprocessing>
</item>`;

export const assessment = (title: string, items: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
  <assessment ident="a-1" title="${title}">
    <qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.exam.v0p1</fieldentry></qtimetadatafield></qtimetadata>
    <section ident="root_section">${items.join('\n')}</section>
  </assessment>
</questestinterop>`;
