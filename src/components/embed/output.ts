import {
  cspLines,
  elementCode,
  frameCode,
  frameCspLine,
  moduleCode,
  scriptCode,
  settingToHash,
  type EmbedSetting,
  type SdkSource,
} from '../../docs/embed-code.ts';
import { highlightCode, type CodeLanguage } from '../../docs/highlight.ts';
import { copyOnClick } from '../copy-code.ts';
import { element } from '../form/element.ts';
import type { SettingStore } from './setting-store.ts';
import type { EmbedTexts } from './texts.ts';

const kinds = ['script', 'element', 'module', 'frame'] as const;
type Kind = (typeof kinds)[number];

export interface Output {
  node: HTMLElement;
  show(setting: EmbedSetting, source: SdkSource): void;
}

/** The code in four forms, the lines of the content security policy, and the link to the setting. */
export function createOutput(store: SettingStore, t: EmbedTexts): Output {
  const wanted = store.setting.output;
  let shown: Kind = kinds.find((kind) => kind === wanted) ?? 'script';
  let current: { setting: EmbedSetting; source: SdkSource } | undefined;
  const choice = element('fieldset', { className: 'languages' }, [
    element('legend', { className: 'hidden-text', textContent: t.code }),
    ...kinds.map((kind) => {
      const input = element('input', { type: 'radio', name: 'output', value: kind, checked: kind === shown });
      return element('label', {}, [input, t.outputs[kind]]);
    }),
  ]);
  const hint = element('p', { className: 'field-hint' });
  const code = codeBox(t);
  const csp = codeBox(t);
  const link = codeBox(t);
  choice.addEventListener('change', () => {
    shown = choice.querySelector<HTMLInputElement>(':checked')!.value as Kind;
    store.set({ output: shown === 'script' ? undefined : shown }, 'code');
  });
  function render() {
    if (!current) return;
    const { setting, source } = current;
    hint.textContent = t.outputHints[shown];
    code.show(codeOf(shown, setting, source, t), shown === 'module' ? 'js' : 'html');
    csp.show(shown === 'frame' ? frameCspLine(source.baseUrl) : cspLines(setting, source), 'text');
    const hash = settingToHash(setting);
    link.show(`${location.origin}${location.pathname}${hash && `#${hash}`}`, 'text');
  }
  return {
    node: element('div', {}, [
      choice,
      hint,
      code.node,
      element('details', {}, [
        element('summary', { textContent: t.csp }),
        element('p', { className: 'field-hint', textContent: t.cspHint }),
        csp.node,
      ]),
      element('details', { open: true }, [element('summary', { textContent: t.link }), link.node]),
    ]),
    show(setting, source) {
      current = { setting, source };
      render();
    },
  };
}

function codeOf(kind: Kind, setting: EmbedSetting, source: SdkSource, t: EmbedTexts): string {
  switch (kind) {
    case 'script':
      return scriptCode(setting, source, t.fallback);
    case 'element':
      return elementCode(setting, source, t.fallback);
    case 'module':
      return moduleCode(setting, source);
    case 'frame':
      return frameCode(setting, source, t.frameTitle);
  }
}

/** A piece of code with a button that copies it. */
function codeBox(t: EmbedTexts): { node: HTMLElement; show(code: string, language: CodeLanguage): void } {
  const inner = element('code');
  const pre = element('pre', { tabIndex: 0 }, [inner]);
  const button = element('button', { type: 'button', className: 'plain embed-copy', textContent: t.copy });
  copyOnClick(button, () => inner.textContent ?? '', t);
  return {
    node: element('div', { className: 'embed-code' }, [button, pre]),
    show: (code, language) => void (inner.innerHTML = highlightCode(code, language)),
  };
}
