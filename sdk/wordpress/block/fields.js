/**
 * The fields of the sidebar, one for each kind of option; each gives and takes the text that stands in the attribute.
 */
(function (wp) {
  'use strict';
  var el = wp.element.createElement;
  var __ = wp.i18n.__;
  var ui = wp.components;
  var data = window.ausflugskarteEditor;

  function words(texts) {
    return texts ? texts[data.language] : undefined;
  }

  /** Fields by kind; whatever the table gains later is a text. */
  var fields = {
    text: function (props) {
      return el(ui.TextControl, props);
    },
    number: function (props) {
      return el(ui.TextControl, Object.assign({}, props, { type: 'number', step: 'any' }));
    },
    choice: function (props, row) {
      var options = row.choices.map(function (choice) {
        return { value: choice.value, label: words(choice.label) };
      });
      return el(ui.SelectControl, Object.assign({}, props, { options: options }));
    },
    flag: function (props) {
      return el(ui.ToggleControl, {
        label: props.label,
        checked: props.value === '1',
        onChange: function (on) {
          props.onChange(on ? '1' : '');
        },
      });
    },
    boxes: boxes,
    categories: categories,
    color: color,
    colors: colors,
    markers: markers,
  };

  window.ausflugskarteField = function Field(props) {
    var row = props.row;
    var draw = fields[row.kind] || fields.text;
    return draw(
      {
        label: words(row.label),
        help: words(row.help),
        placeholder: row.example,
        value: props.value || '',
        onChange: props.onChange,
      },
      row,
    );
  };

  /** Any number of the choices; none of them is the word `none`, the default is nothing at all. */
  function boxes(props, row) {
    var chosen = (props.value || row.default || '').split(',').filter(Boolean);
    return el(
      ui.BaseControl,
      { label: props.label, id: 'ausflugskarte-' + row.name },
      row.choices.map(function (choice) {
        return el(ui.CheckboxControl, {
          key: choice.value,
          label: words(choice.label),
          checked: chosen.indexOf(choice.value) >= 0,
          onChange: function (on) {
            var names = row.choices
              .map(function (each) {
                return each.value;
              })
              .filter(function (name) {
                return name === choice.value ? on : chosen.indexOf(name) >= 0;
              });
            props.onChange(names.join(',') === row.default ? '' : names.join(',') || 'none');
          },
        });
      }),
    );
  }

  /** The categories of the service with their names; until they are there, and without them, a text. */
  function categories(props) {
    return el(Categories, props);
  }

  function Categories(props) {
    var state = wp.element.useState([]);
    wp.element.useEffect(function () {
      var gone = false;
      if (data.address)
        fetch(data.address + '/api/v1/categories')
          .then(function (answer) {
            return answer.json();
          })
          .then(function (answer) {
            if (!gone && answer.items) state[1](answer.items);
          })
          .catch(function () {});
      return function () {
        gone = true;
      };
    }, []);
    if (state[0].length === 0) return el(ui.TextControl, props);
    var nameOf = function (id) {
      var found = state[0].find(function (each) {
        return each.id === id;
      });
      return found ? found.name[data.language] || found.name.de : id;
    };
    return el(ui.FormTokenField, {
      label: props.label,
      value: props.value.split(',').filter(Boolean).map(nameOf),
      suggestions: state[0].map(function (each) {
        return nameOf(each.id);
      }),
      __experimentalExpandOnFocus: true,
      onChange: function (names) {
        var ids = names.map(function (name) {
          var found = state[0].find(function (each) {
            return nameOf(each.id) === name || each.id === name;
          });
          return found ? found.id : '';
        });
        props.onChange(ids.filter(Boolean).join(','));
      },
    });
  }

  /** A colour without transparency; none is that of the service. */
  function color(props) {
    return el(
      ui.BaseControl,
      { help: props.help, className: props.value ? 'ausflugskarte-color' : 'ausflugskarte-color is-unset' },
      el(
        'label',
        {},
        el('input', {
          type: 'color',
          value: props.value || '#808080',
          onChange: function (event) {
            props.onChange(event.target.value);
          },
        }),
        props.label,
      ),
      props.value
        ? el(
            ui.Button,
            {
              isSmall: true,
              variant: 'tertiary',
              'aria-label': props.label + ': ' + __('Reset', 'ausflugskarte'),
              onClick: function () {
                props.onChange('');
              },
            },
            __('Reset', 'ausflugskarte'),
          )
        : null,
    );
  }

  /** `water:#9ec5d8,forest:#b9d3a8` as a colour for each. */
  function colors(props, row) {
    var chosen = {};
    props.value.split(',').forEach(function (each) {
      var parts = each.split(':');
      if (parts[1]) chosen[parts[0]] = parts[1];
    });
    return el(
      'fieldset',
      { className: 'components-base-control' },
      el('legend', { className: 'ausflugskarte-legend' }, props.label),
      row.choices.map(function (choice) {
        return el(
          'div',
          { key: choice.value },
          color({
            label: words(choice.label),
            value: chosen[choice.value] || '',
            onChange: function (value) {
              chosen[choice.value] = value;
              var given = Object.keys(chosen).filter(function (name) {
                return chosen[name];
              });
              props.onChange(
                given
                  .map(function (name) {
                    return name + ':' + chosen[name];
                  })
                  .join(','),
              );
            },
          }),
        );
      }),
    );
  }

  /** Markers of one's own, a card each; coordinates that are missing keep the marker off the map. */
  function markers(props, row) {
    var list = [];
    try {
      list = JSON.parse(props.value || '[]');
    } catch {
      list = [];
    }
    var store = function (next) {
      props.onChange(next.length === 0 ? '' : JSON.stringify(next));
    };
    return el(
      'div',
      {},
      list.map(function (marker, at) {
        return el(
          'div',
          { key: at, className: 'ausflugskarte-marker' },
          row.fields.map(function (field) {
            return el(ui.TextControl, {
              key: field.name,
              label: words(field.label),
              type: field.type === 'number' ? 'number' : 'text',
              step: 'any',
              value: marker[field.name] === undefined ? '' : String(marker[field.name]),
              onChange: function (text) {
                var next = list.slice();
                next[at] = Object.assign({}, marker);
                if (text === '') delete next[at][field.name];
                else next[at][field.name] = field.type === 'number' ? Number(text) : text;
                store(next);
              },
            });
          }),
          el(
            ui.Button,
            {
              variant: 'secondary',
              isDestructive: true,
              onClick: function () {
                store(
                  list.filter(function (each, other) {
                    return other !== at;
                  }),
                );
              },
            },
            __('Remove the marker', 'ausflugskarte'),
          ),
        );
      }),
      el(
        ui.Button,
        {
          variant: 'secondary',
          onClick: function () {
            var center = String(props.center || '').split(',');
            var next = { id: 'm' + (list.length + 1), title: '' };
            if (center[1]) Object.assign(next, { lng: Number(center[0]), lat: Number(center[1]) });
            store(list.concat([next]));
          },
        },
        __('Add a marker', 'ausflugskarte'),
      ),
    );
  }
})(window.wp);
