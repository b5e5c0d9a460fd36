/**
 * Waits with everything of the service until the visitor, or the consent plugin of the site, says yes.
 * A page may say it too: dispatchEvent(new CustomEvent('ausflugskarte-consent', { detail: true })).
 */
(function () {
  'use strict';
  var STORED = 'service-map-consent'; // The name that the map itself uses, so that each remembers for the other.
  var category = 'marketing'; // Of the WP Consent API.
  var loading = false;

  function maps() {
    return Array.prototype.slice.call(document.querySelectorAll('[data-ausflugskarte-script]'));
  }

  function showFailure(on) {
    document.querySelectorAll('.ausflugskarte-failure').forEach(function (sentence) {
      sentence.hidden = !on;
    });
  }

  function load() {
    var script = document.createElement('script');
    script.src = maps()[0].dataset.ausflugskarteScript;
    script.onload = function () {
      window.ServiceMap.consent(true);
    };
    script.onerror = function () {
      loading = false;
      showFailure(true);
    };
    showFailure(false);
    document.head.append(script);
  }

  function decide(yes) {
    if (window.ServiceMap) window.ServiceMap.consent(yes);
    if (!yes || loading || window.ServiceMap || maps().length === 0) return;
    loading = true;
    load();
  }

  function isRemembered() {
    try {
      return localStorage.getItem(STORED) === 'yes';
    } catch (error) {
      return false;
    }
  }

  function remember() {
    try {
      localStorage.setItem(STORED, 'yes');
    } catch (error) {
      // A browser that stores nothing asks again next time.
    }
  }

  function asks(mode) {
    return maps().some(function (map) {
      return map.dataset.ausflugskarteAsks === mode;
    });
  }

  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('.ausflugskarte-question button');
    if (!button) return;
    if (button.closest('[data-ausflugskarte-asks="remember"]')) remember();
    decide(true);
  });

  window.addEventListener('ausflugskarte-consent', function (event) {
    decide(event.detail === true);
  });

  document.addEventListener('wp_listen_for_consent_change', function (event) {
    if (asks('manager') && category in event.detail) decide(event.detail[category] === 'allow');
  });

  function begin() {
    var agreed = typeof window.wp_has_consent === 'function' && window.wp_has_consent(category);
    if ((asks('remember') && isRemembered()) || (asks('manager') && agreed)) decide(true);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
})();
