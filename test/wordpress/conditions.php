<?php
/**
 * What other plugins and hosts do to a page, each on request (?condition=…); it lies in mu-plugins while the tests run.
 * The plugins themselves cannot be had here: what they do to script elements is done after their documentation.
 *
 * @package Ausflugskarte
 */

$condition = isset( $_GET['condition'] ) ? (string) $_GET['condition'] : '';

add_action( 'phpmailer_init', '__return_false' );
add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
	file_put_contents( WP_CONTENT_DIR . '/asked.log', $url . "\n", FILE_APPEND );
	return $answer;
}, 10, 3 );

// WordPress asks no machine of its own network and no unusual port for an embed; the service of the tests has both.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', function ( $ports, $host, $url ) {
	return array_merge( $ports, array( (int) wp_parse_url( $url, PHP_URL_PORT ) ) );
}, 10, 3 );

if ( 'defer' === $condition || 'async' === $condition ) {
	add_filter( 'script_loader_tag', function ( $tag ) use ( $condition ) {
		return preg_replace( '/<script(?=\s)(?![^>]*\s(defer|async)\b)/', "<script $condition", $tag );
	}, 99 );
}

// Scripts wait for the first sign of the visitor, under another type until then.
if ( 'delay' === $condition ) {
	add_filter( 'script_loader_tag', function ( $tag ) {
		return preg_replace( array( "/ type=['\"]text\/javascript['\"]/", '/<script(?=\s)/', '/ src=/' ), array( '', '<script type="delayed"', ' data-delayed-src=' ), $tag );
	}, 99 );
	add_action( 'wp_footer', function () {
		echo '<script>addEventListener("pointermove",function(){document.querySelectorAll("script[type=delayed]").forEach(function(old){var script=document.createElement("script");script.src=old.dataset.delayedSrc;script.async=false;old.replaceWith(script)})},{once:true})</script>';
	}, 99 );
}

// All scripts at the end of the body, spaces between elements gone, quotes of plain attributes gone.
if ( 'minify' === $condition ) {
	add_action( 'template_redirect', function () {
		ob_start( function ( $html ) {
			preg_match_all( '~<script\b[^>]*>.*?</script>~s', $html, $found );
			$html = preg_replace( array( '~<script\b[^>]*>.*?</script>~s', '/>\s+</', '/<!--.*?-->/s', '/=(["\'])([\w.-]+)\1(?=[\s>])/' ), array( '', '><', '', '=$2' ), $html );
			return str_replace( '</body>', implode( '', $found[0] ) . '</body>', $html );
		} );
	} );
}

// As the documentation of the service tells owners to write it, and nothing inline beside it.
if ( 'csp' === $condition || 'csp-styles' === $condition ) {
	add_action( 'send_headers', function () use ( $condition ) {
		$service = get_option( 'ausflugskarte_settings' )['address'];
		$styles  = 'csp' === $condition ? "'self' 'unsafe-inline'" : "'self'";
		header( "Content-Security-Policy: default-src 'self'; script-src 'self' $service; style-src $styles; connect-src 'self' $service; img-src 'self' data: blob: $service; worker-src blob: $service; font-src 'self' data:" );
	} );
	remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
}

// The WP Consent API, as far as other plugins see of it.
if ( 'consent-plugin' === $condition ) {
	add_action( 'wp_head', function () {
		echo '<script>window.wp_has_consent=function(name){return localStorage.getItem("told-"+name)==="allow"};window.tellConsent=function(name,value){localStorage.setItem("told-"+name,value);var change={};change[name]=value;document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change",{detail:change}))}</script>';
	} );
}
