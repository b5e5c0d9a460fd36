/**
 * The block in the editor: a field in the sidebar for every option of the table, and the map as the page will show it.
 */
(function (wp) {
  'use strict';
  var el = wp.element.createElement;
  var __ = wp.i18n.__;
  var ui = wp.components;
  var data = window.ausflugskarteEditor;
  var Field = window.ausflugskarteField;
  var GROUPS = {
    area: __('Area', 'ausflugskarte'),
    places: __('Destinations', 'ausflugskarte'),
    markers: __('Your markers', 'ausflugskarte'),
    controls: __('Controls', 'ausflugskarte'),
    look: __('Look', 'ausflugskarte'),
    privacy: __('Consent', 'ausflugskarte'),
    technical: __('Technical', 'ausflugskarte'),
  };

  function Sidebar(props) {
    return Object.keys(GROUPS).map(function (group, at) {
      var rows = data.options.filter(function (row) {
        return row.group === group;
      });
      if (rows.length === 0) return null;
      return el(
        ui.PanelBody,
        { key: group, title: GROUPS[group], initialOpen: at < 2, className: 'ausflugskarte-fields' },
        group === 'area' && props.view
          ? el(
              ui.Button,
              {
                variant: 'secondary',
                onClick: function () {
                  props.setAttributes({ center: props.view.center, zoom: props.view.zoom });
                },
              },
              __('Take the view of the preview', 'ausflugskarte'),
            )
          : null,
        rows.map(function (row) {
          return el(Field, {
            key: row.name,
            row: row,
            value: props.attributes[row.name],
            onChange: function (value) {
              var change = {};
              change[row.name] = value === '' ? undefined : String(value);
              props.setAttributes(change);
            },
          });
        }),
      );
    });
  }

  /** The page of the preview; it tells where the map looks. */
  function pageAround(html) {
    var script = html.indexOf('data-ausflugskarte-script') < 0 ? data.scripts.map : data.scripts.consent;
    return [
      '<!doctype html><html lang="' + document.documentElement.lang + '"><head><meta charset="utf-8">',
      '<title>' + __('Preview of the map', 'ausflugskarte') + '</title>',
      '<style>body{margin:0;font:1rem/1.5 system-ui,sans-serif}</style>',
      '<link rel="stylesheet" href="' + encodeURI(data.style) + '"></head><body>',
      html,
      '<script>addEventListener("service-map:move",function(event){var at=event.detail.center;',
      'parent.postMessage({ausflugskarte:{center:at',
      '.map(function(each){return each.toFixed(4)}).join(),zoom:String(Math.round(event.detail.zoom*10)/10)}},"*")})</' +
        'script>',
      '<script src="' + encodeURI(script) + '" defer></' + 'script></body></html>',
    ].join('');
  }

  /** The block as the server writes it, in a frame of no origin: no script of the service runs in the administration. */
  function Preview(props) {
    var html = wp.element.useState('');
    var frame = wp.element.useRef(null);
    var asked = JSON.stringify(props.attributes);
    wp.element.useEffect(
      function () {
        var timer = setTimeout(function () {
          var path = wp.url.addQueryArgs('/wp/v2/block-renderer/ausflugskarte/map', {
            context: 'edit',
            attributes: Object.assign({}, props.attributes, { align: undefined, className: undefined }),
          });
          wp.apiFetch({ path: path })
            .then(function (answer) {
              html[1](answer.rendered);
            })
            .catch(function (error) {
              html[1]('<p>' + String(error.message).replace(/[&<>]/g, '') + '</p>');
            });
        }, 300);
        return function () {
          clearTimeout(timer);
        };
      },
      [asked],
    );
    wp.element.useEffect(function () {
      // Newer editors draw blocks in a frame, whose window is the one that is told then.
      var told = frame.current.ownerDocument.defaultView;
      var listen = function (event) {
        if (!frame.current || event.source !== frame.current.contentWindow || !event.data) return;
        if (event.data.ausflugskarte) props.onView(event.data.ausflugskarte);
      };
      told.addEventListener('message', listen);
      return function () {
        told.removeEventListener('message', listen);
      };
    }, []);
    return el(
      'div',
      { className: 'ausflugskarte-preview' },
      el('iframe', {
        ref: frame,
        title: __('Preview of the map', 'ausflugskarte'),
        sandbox: 'allow-scripts allow-popups',
        srcDoc: html[0] === '' ? '' : pageAround(html[0]),
        style: { height: Number(props.attributes.height || 420) + 'px' },
      }),
      props.isSelected ? null : el('div', { className: 'ausflugskarte-cover' }),
    );
  }

  function Edit(props) {
    var view = wp.element.useState(null);
    var block = wp.blockEditor.useBlockProps();
    if (!data.address) {
      return el(
        'div',
        block,
        el(
          ui.Placeholder,
          { icon: 'location-alt', label: __('Excursion map', 'ausflugskarte') },
          el('p', {}, __('The map has no service yet.', 'ausflugskarte')),
          data.settings
            ? el('a', { href: data.settings }, __('Set the address of the service', 'ausflugskarte'))
            : null,
        ),
      );
    }
    return el(
      'div',
      block,
      el(wp.blockEditor.InspectorControls, {}, el(Sidebar, Object.assign({ view: view[0] }, props))),
      el(Preview, { attributes: props.attributes, isSelected: props.isSelected, onView: view[1] }),
    );
  }

  wp.blocks.registerBlockType('ausflugskarte/map', {
    edit: Edit,
    save: function () {
      return null;
    },
  });
})(window.wp);
